import { expect, test } from 'vitest';
import { type ContactFault, contactFaults } from '../../../contract/contact-fields.ts';
import { faultWords } from './fault-words.ts';

test.each(Object.entries(contactFaults) as [ContactFault, string][])(
  'the form says of %s what the server says',
  (fault, sentence) => expect(faultWords[fault]()).toBe(sentence),
);
