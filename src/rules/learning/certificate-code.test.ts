import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateCodeOf, readCertificateCode, showCertificateCode } from './certificate-code.ts';

const random = fc.uint8Array({ minLength: 11, maxLength: 11 });
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a code is read as it is printed, in small letters, and with the letters that are taken for digits', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = certificateCodeOf(bytes);
      const printed = showCertificateCode(code);
      expect(printed).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      for (const typed of [printed, printed.toLowerCase(), ` ${code} `, printed.replaceAll('-', ' ')])
        expect(readCertificateCode(typed)).toBe(code);
      expect(readCertificateCode(printed.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test('one wrong character, or two that changed places anywhere, make no code', () => {
  fc.assert(
    fc.property(random, fc.nat(11), fc.nat(11), fc.nat(31), (bytes, one, other, character) => {
      const code = certificateCodeOf(bytes);
      const letters = [...code];
      letters[one] = characters[character] as string;
      const wrong = letters.join('');
      expect(readCertificateCode(wrong)).toBe(wrong === code ? code : null);
      const turned = [...code];
      [turned[one], turned[other]] = [turned[other] as string, turned[one] as string];
      const swapped = turned.join('');
      expect(readCertificateCode(swapped)).toBe(swapped === code ? code : null);
    }),
    { numRuns: 500 },
  );
});

test('what is too short, too long or something else is no code', () => {
  for (const typed of ['', '0', 'certificate', '../../etc/passwd', '0'.repeat(13), 'ñ'.repeat(12)])
    expect(readCertificateCode(typed)).toBeNull();
});
