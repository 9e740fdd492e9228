#!/usr/bin/env python3
"""Validates a bill of materials against the schema of CycloneDX.

usage: validate_materials.py FILE
"""

import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

text = pathlib.Path(sys.argv[1]).read_text()
problem = JsonStrictValidator(SchemaVersion.V1_5).validate_str(text)
sys.exit(problem and str(problem))
