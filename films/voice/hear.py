"""Writes down what PocketSphinx hears: an old recogniser of English that knows none of our voices.

A line in: {"pcm": the samples as 16-bit integers (little end first), 16,000 a second, in base64}. A line out for each: the
words heard, without signs, in lower case.
"""

import base64
import json
import re
import sys

from pocketsphinx import Decoder

decoder = Decoder(samprate=16_000, loglevel="FATAL")

for line in sys.stdin:
    decoder.start_utt()
    decoder.process_raw(base64.b64decode(json.loads(line)["pcm"]), full_utt=True)
    decoder.end_utt()
    heard = decoder.hyp()
    words = re.sub(r"\(\d+\)", "", heard.hypstr if heard else "").lower()
    print(json.dumps(words), flush=True)
