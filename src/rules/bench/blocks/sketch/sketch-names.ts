/** Names that C++, the Arduino program or the sketch itself already gives to something. */
const taken = new Set(
  `alignas alignof and asm auto bitand bitor bool break case catch char class compl const constexpr continue
  decltype default delete do double else enum explicit export extern false final float for friend goto if inline int long
  mutable namespace new noexcept not nullptr operator or override private protected public register return short
  signed sizeof static struct switch template this throw true try typedef typeid typename union unsigned using virtual
  void volatile while xor
  abs acos asin atan atof atoi atol bit bitclear bitread bitset bitwrite boolean bsearch byte calloc ceil cli constrain cos cosh
  degrees delay delayMicroseconds detach digitalRead digitalWrite analogRead analogReference analogWrite div errno exit exp
  fabs floor fmod free frexp getchar gets highByte hypot index init initVariant interrupts isinf isnan itoa ldexp ldiv log log10
  loop lowByte lround lrint ltoa main malloc map max memchr memcmp memcpy memmove memset micros millis min modf noInterrupts
  noTone null open perror pinMode pow printf printf putchar puts pulseIn qsort radians rand random randomSeed realloc remove
  rename rindex round scanf sei serialEvent setup shiftIn shiftOut signal signbit sin sinh sleep sprintf sq sqrt sqrtf square
  srand srandom stderr stdin stdout stpcpy strcat strchr strcmp strcpy strlen strncpy strtok strtol strtoul swap tan tanh tgamma
  time toascii tolower tone toupper trunc ultoa utoa word yield y0 y1 j0 j1
  distance drive feelButtons line loop play setup side stopProgram times wait wakeDriver within words left right sizes`.split(
    /\s+/,
  ),
);
const isTaken = (name: string) =>
  taken.has(name) || /^([i-n]|[jy][0-9]|servo\d+|whenButton\d+|wasDown\d+)$/.test(name);

/** Gives each name of a program a name that C++ takes: `go to wall` is goToWall. What has no letters of ours is numbered. */
export class SketchNames {
  private readonly given = new Map<string, string>();
  private readonly used = new Set<string>();

  /** The name of a box (a variable) or of a block of one's own. */
  of(what: 'box' | 'block', name: string): string {
    const key = `${what} ${name}`;
    const before = this.given.get(key);
    if (before) return before;
    const plain = camel(name);
    const wanted =
      !plain || /^\d/.test(plain) ? what + plain : isTaken(plain) ? `${plain}${end[what]}` : plain;
    let own = wanted;
    for (let number = plain ? 2 : 1; own === what || this.used.has(own); number += 1)
      own = `${wanted}${number}`;
    this.used.add(own);
    this.given.set(key, own);
    return own;
  }
}

const end = { box: 'Box', block: 'Block' } as const;

const camel = (name: string): string =>
  (name.match(/[A-Za-z0-9]+/g) ?? [])
    // Names in capitals belong to the board.
    .map((word) => (/^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word))
    .map((word, i) => (i ? word.charAt(0).toUpperCase() : word.charAt(0).toLowerCase()) + word.slice(1))
    .join('');
