# Task lists with `@tag` and `@tag(payload)`.

hook global BufCreate (.*\.(taskpaper|todo|tasks)|(.*/)?TODO) %{
    set-option buffer filetype tagline
}

# Kakoune has another file type for some of these files.
hook global BufSetOption filetype=taskpaper %{
    set-option buffer filetype tagline
}

hook global WinSetOption filetype=tagline %{
    require-module tagline
    set-option window tabstop 4
    set-option window indentwidth 0
    set-option window extra_word_chars '_' '-'
    hook -group tagline-indent window InsertChar \n tagline-continue
    hook -once -always window WinSetOption filetype=.* %{ remove-hooks window tagline-.+ }
}

hook -group tagline-highlight global WinSetOption filetype=tagline %{
    add-highlighter window/tagline ref tagline
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/tagline }
}

# The language server, for kakoune-lsp.
hook -group lsp-filetype-tagline global BufSetOption filetype=tagline %{
    try %{
        set-option buffer lsp_servers %{
            [tagline]
            root_globs = [".tagline.json", ".git"]
            command = "tagline"
            args = ["lsp"]
        }
    }
}

provide-module tagline %§

add-highlighter shared/tagline group
add-highlighter shared/tagline/ regex ^\h*[^-*+\s][^\n]*:(\h+@[^\n]*)?$ 0:header
add-highlighter shared/tagline/ regex ^\h*([-*+☐❍❑□▪▫■⬜–—≡→›•]|\[\h?\])\h([^\n]*[\h\u003001-\u003002\u00300b\u00300d\u00300f\u003011\u00ff01\u00ff09\u00ff0c\u00ff1a-\u00ff1b\u00ff1f])?@(done|cancelled)(\([^\n]*\))?(\h[^\n]*)?$ 0:comment
add-highlighter shared/tagline/ regex ^\h*([-*+]\h+)?\[[xX-]\](\h[^\n]*)?$ 0:comment
add-highlighter shared/tagline/ regex ^\h*([✔✓☑✅√✘☒❌]|\[\+\])(\h[^\n]*)?$ 0:comment
add-highlighter shared/tagline/ regex ^\h*([-*+☐❍❑□▪▫■⬜–—≡→›•✔✓☑✅√✘☒❌]|\[(?:\h|[xX+-])?\])(?=\s) 1:bullet
add-highlighter shared/tagline/ regex (?:^|[\s\u003001-\u003002\u00300b\u00300d\u00300f\u003011\u00ff01\u00ff09\u00ff0c\u00ff1a-\u00ff1b\u00ff1f])\K(@[\u00002d-\u00002e\u000030-\u000039\u000041-\u00005a\u00005f\u000061-\u00007a\u0000b7\u0000c0-\u0000d6\u0000d8-\u0000f6\u0000f8-\u00037d\u00037f-\u001fff\u00200c-\u00200d\u00203f-\u002040\u002070-\u00218f\u002600-\u0027bf\u002b00-\u002fef\u003003-\u00300b\u00300e-\u00d7ff\u00f900-\u00fdcf\u00fdf0-\u00ff00\u00ff02-\u00ff07\u00ff0a-\u00ff0b\u00ff0d-\u00ff19\u00ff1c-\u00ff1e\u00ff20-\u00fffd\u010000-\u0effff]+)(?:\(((?:\\[()]|[^()\n])*)\))?(?=[\s\u000021-\u000022\u000027\u000029\u00002c\u00003a-\u00003b\u00003f\u00005d\u00007d\u0000bb\u002019\u00201d\u002026\u003001-\u003002\u00300c-\u00300d\u00ff01\u00ff08-\u00ff09\u00ff0c\u00ff1a-\u00ff1b\u00ff1f.@]) 1:attribute 2:string
add-highlighter shared/tagline/ regex \bhttps?://\S+ 0:link

# Enter continues the indent and the bullet of the line above.
define-command -hidden tagline-continue %{
    try %{ execute-keys -draft -itersel k x s ^\h*([-*+☐]\h+)? <ret> y gh j P }
}

§
