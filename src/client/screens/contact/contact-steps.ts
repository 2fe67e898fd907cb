import { type ContactFault, type ContactFields, contactFault } from '../../../contract/contact-fields.ts';

export type CheckedField = keyof ContactFields;
export const checkedFields: readonly CheckedField[] = ['name', 'email', 'phone', 'message'];

/** Specification, section 4: idle → sending → sent (banner) → idle. What is wrong stands beside it. */
export type ContactState = {
  phase: 'idle' | 'sending' | 'sent';
  /** A sentence for every field that is wrong. */
  faults: Partial<Record<CheckedField, string>>;
  /** Why the last sending failed; null when it did not. */
  failure: string | null;
};

export type ContactStep =
  | { type: 'edited'; field: string }
  | { type: 'refused'; faults: ContactState['faults'] }
  | { type: 'sending' }
  | { type: 'sent' }
  | { type: 'failed'; failure: string | null; faults: ContactState['faults'] }
  | { type: 'banner-over' };

export const atRest: ContactState = { phase: 'idle', faults: {}, failure: null };

export function contactStep(state: ContactState, step: ContactStep): ContactState {
  switch (step.type) {
    case 'edited': {
      if (!(step.field in state.faults)) return state;
      const { [step.field as CheckedField]: _mended, ...faults } = state.faults;
      return { ...state, faults };
    }
    case 'refused':
      return { phase: 'idle', faults: step.faults, failure: null };
    case 'sending':
      return { phase: 'sending', faults: {}, failure: null };
    case 'sent':
      return { phase: 'sent', faults: {}, failure: null };
    case 'failed':
      return { phase: 'idle', faults: step.faults, failure: step.failure };
    case 'banner-over':
      // Whoever sends again meanwhile is not interrupted.
      return state.phase === 'sent' ? { ...state, phase: 'idle' } : state;
  }
}

/** What is wrong with what stands in the form, in the order of its fields. */
export function findFaults(values: ContactFields): [CheckedField, ContactFault][] {
  return checkedFields.flatMap((field) => {
    const fault = contactFault(field, values[field]);
    return fault ? [[field, fault] as [CheckedField, ContactFault]] : [];
  });
}
