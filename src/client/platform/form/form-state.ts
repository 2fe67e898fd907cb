/** A sentence for every field that is wrong. */
export type Faults<Field extends string> = Partial<Record<Field, string | undefined>>;

/** Where a form is: idle → sending → sent, or back to idle with what is wrong. */
export type FormState<V, Field extends string> = {
  /** What the fields begin with. */
  initial: V;
  faults: Faults<Field>;
  /** What is said beside the button: why it was not sent. */
  failure: string | null;
  isSending: boolean;
  /** What was sent, until the form is sent again or starts anew. */
  sent: V | null;
  /** How often it was refused here: each time whoever sent it is led to what is wrong. */
  refusals: number;
};

export type FormAction<V, Field extends string> =
  | { type: 'edited'; field: string }
  /** A field is judged by itself, as when a file is chosen: what was said beside the button is over. */
  | { type: 'marked'; field: string; fault: string | undefined }
  | { type: 'refused'; faults: Faults<Field>; failure: string | null }
  | { type: 'sending' }
  | { type: 'sent'; values: V }
  | { type: 'restarted'; empty: V };

export function formReducer<V, Field extends string>(
  state: FormState<V, Field>,
  action: FormAction<V, Field>,
): FormState<V, Field> {
  switch (action.type) {
    case 'edited':
      // Nothing renders at every key.
      if (state.faults[action.field as Field] === undefined) return state;
      return { ...state, faults: { ...state.faults, [action.field]: undefined } };
    case 'marked':
      return { ...state, faults: { ...state.faults, [action.field]: action.fault }, failure: null };
    case 'refused': {
      const { faults, failure } = action;
      return { ...state, faults, failure, isSending: false, sent: null, refusals: state.refusals + 1 };
    }
    case 'sending':
      return { ...state, faults: {}, failure: null, isSending: true, sent: null };
    case 'sent':
      return { ...state, isSending: false, sent: action.values };
    case 'restarted':
      return { ...state, initial: action.empty, faults: {}, failure: null, sent: null };
  }
}
