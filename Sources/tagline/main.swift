print("tagline")
