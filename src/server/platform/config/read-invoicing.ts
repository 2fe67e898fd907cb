import * as z from 'zod';
import { type StateCode, stateCodes } from '../../../contract/platform/states.ts';
import { gstinFault, stateOfGstin } from '../../../rules/platform/gstin.ts';

// What content/site.yaml says below `invoice`: who sells, and under which tax. Every line has a default.

const words = z.string('must be text; put numbers and signs in quotes').trim().min(1, 'must not be empty');

const gstinFaults = {
  form: 'must be a GSTIN of 15 characters like 29AAGCB7383J1Z4, in capital letters',
  state: 'must begin with the code of a state, 01 to 38',
  check_digit: 'does not end with the right check digit: look for a typing error',
};

const gstin = words.superRefine((text, context) => {
  const fault = gstinFault(text);
  if (fault) context.addIssue({ code: 'custom', message: gstinFaults[fault] });
});

export const invoiceSettings = z
  .strictObject({
    supplier: z.nullable(words).default(null),
    address: z.nullable(words).default(null),
    gstin: z.nullable(gstin).default(null),
    state: z
      .nullable(
        z.enum(stateCodes, 'must be the code of a state in quotes, "01" to "38", as a GSTIN begins with it'),
      )
      .default(null),
    sac: z
      .string('must be in quotes')
      .regex(/^99\d{2}(\d{2})?$/, 'must be a service code of 4 or 6 digits that begins with 99, in quotes')
      .default('999293'),
    taxPercent: z.number('must be a number').min(0).max(40, 'must be 40 at most').default(18),
    prefix: z
      .string('must be text')
      .regex(/^[A-Z0-9]{1,3}$/, 'must be one to three capital letters or digits: a number has 16 at most')
      .default('TK'),
  })
  .superRefine((said, context) => {
    const { gstin, state } = said;
    if (gstin && state && !gstinFault(gstin) && stateOfGstin(gstin) !== state)
      context.addIssue({
        code: 'custom',
        path: ['state'],
        message: `must be the state in which the GSTIN is registered, "${stateOfGstin(gstin)}"`,
      });
  })
  .prefault({});

/** Who sells, and under which tax. Without a GSTIN there is no tax and no invoice: families get a plain receipt. */
export type Invoicing = {
  supplier: string;
  address: string | null;
  gstin: string | null;
  state: StateCode | null;
  /** What is sold, as GST numbers services. */
  sac: string;
  /** Prices include it. */
  taxPercent: number;
  /** What the numbers of all papers begin with. */
  prefix: string;
};

/** The same with what the school says of itself elsewhere. */
export function invoicingOf(
  said: z.infer<typeof invoiceSettings>,
  school: { name: string; address: string | null },
): Invoicing {
  const { gstin, sac, taxPercent, prefix } = said;
  return {
    supplier: said.supplier ?? school.name,
    address: said.address ?? school.address,
    gstin,
    state: gstin ? stateOfGstin(gstin) : said.state,
    sac,
    taxPercent,
    prefix,
  };
}
