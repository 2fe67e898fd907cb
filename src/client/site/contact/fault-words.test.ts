import { expect, test } from 'vitest';
import { contactFaults } from '../../../contract/platform/contact-fields.ts';
import { faultOf } from '../../../contract/platform/faults.ts';
import { sayFault } from '../../../texts/say-failure.ts';
import { faultWords } from './fault-words.ts';

test.each(contactFaults)('the form says of %s what the server says', (fault) =>
  expect(faultWords[fault]()).toBe(sayFault(faultOf(fault))),
);
