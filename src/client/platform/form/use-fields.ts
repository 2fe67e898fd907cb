import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import { CallFailed } from '../api/call.ts';
import { type Fallback, failureText } from '../api/failure-text.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { type Faults, type FormState, formReducer } from './form-state.ts';
import { fillEmpty, leadToFault, type Values, valuesFrom, valuesOf } from './form-values.ts';
import { isOnItsWay, useInitialValues } from './use-initial-values.ts';

type Name<V> = keyof V & string;

/** Why a form was not taken. */
export type Refusal = {
  code: FailureCode | 'unreachable';
  /** In words. */
  why: string;
  /** Which fields it blames, in sentences. */
  fields: Record<string, string>;
};

type Options<V extends Values, Extra extends string> = {
  /** The page whose HTML the form comes with. A form that only the page's code makes has none. */
  page?: string;
  /** The fields and what they hold when nothing stands in them. */
  empty: V;
  /** What stands in a form that the code makes, where that is more than nothing. */
  initial?: V;
  /**
   * What of the form of `page` is kept in this tab until it is sent: never a password. `from`: the page of another form,
   * whose draft stands in where this one has none.
   */
  draft?: { fields: readonly Name<V>[]; from?: string };
  /** The fields that can be wrong, in the order in which they stand; without it all of `empty`. */
  fields?: readonly (Name<V> | Extra)[];
  /** What is wrong before anything is sent, field by field. */
  check(values: NoInfer<V>): Faults<NoInfer<Name<V> | Extra>>;
  /** Sends it. `form` can still be read when it has left the page. */
  send(values: V, form: HTMLFormElement): Promise<void>;
  /** Shown when a failure has no message of its own. */
  fallback?: Fallback;
  /** What a refusal blames besides the fields that it names. */
  blame?(refusal: Refusal): Faults<NoInfer<Name<V> | Extra>>;
  /** What is said beside the button; null: fields are to blame. Without it the refusal's own words, where no field is. */
  sentence?(refusal: Refusal | null): string | null;
  /** Told after each change what stands in the form, and which field it was. */
  onEdited?(values: V, field: Name<V> | Extra): void;
};

const ownWords = (refusal: Refusal | null) => refusal?.why ?? null;

function refusalOf(error: unknown, fallback?: Fallback): Refusal {
  const failure = error instanceof CallFailed ? error : null;
  const { code = 'unreachable' as const, reply = null } = failure ?? {};
  return { code, why: failureText(error, fallback), fields: reply?.fields ?? {} };
}

/**
 * A form whose fields belong to the browser: it works before the page's code, without it and with it, and nothing renders
 * at every key. Spread `form` on the form, `text(name)` or `tick(name)` on each field; `field(name)` on one that the page
 * never repeats, a password or a file. `Extra` names the fields that hold a file: they have faults and no value here.
 */
export function useFields<V extends Values, Extra extends string = never>(options: Options<V, Extra>) {
  type Field = Name<V> | Extra;
  const { page = null, empty, draft, check, send, fallback, onEdited } = options;
  const { fields = Object.keys(empty) as Name<V>[], blame, sentence = ownWords } = options;
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const { initial, restored, posted } = useInitialValues(page, options.initial ?? empty);

  /** How a refusal is shown: under the fields that it blames, and beside the button. */
  function shown(refusal: Refusal): Pick<FormState<V, Field>, 'faults' | 'failure'> {
    const named = fields.flatMap((name) => (refusal.fields[name] ? [[name, refusal.fields[name]]] : []));
    const faults = { ...Object.fromEntries(named), ...blame?.(refusal) } as Faults<Field>;
    return { faults, failure: sentence(Object.keys(faults).length > 0 ? null : refusal) };
  }

  const [state, dispatch] = useReducer(formReducer<V, Field>, null, (): FormState<V, Field> => {
    const idle = { initial, faults: {}, failure: null, isSending: false, sent: null, refusals: 0 };
    if (!posted) return idle;
    if (!posted.failure) return { ...idle, sent: valuesFrom(posted.values, empty) };
    const { code, message, fields = {} } = posted.failure;
    return { ...idle, ...shown({ code, why: message, fields }) };
  });
  // Without its code the browser leads to what is wrong with a page that answers a form.
  const [lead] = useState(() => fields.find((name) => state.faults[name]) ?? null);
  const { refusals } = state;
  useEffect(() => {
    if (refusals > 0) leadToFault(form.current);
  }, [refusals]);

  const wasSent = posted !== null && !posted.failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (!page || !draft) return;
    if (wasSent) forgetDraft(page);
    else if (form.current)
      fillEmpty(form.current, empty, { ...(draft.from ? readDraft(draft.from) : {}), ...readDraft(page) });
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const there = event.currentTarget;
    if (isUnderWay.current || isOnItsWay(there)) return;
    const values = valuesOf(there, empty);
    const faults = check(values);
    if (Object.values(faults).some(Boolean))
      return dispatch({ type: 'refused', faults, failure: sentence(null) });
    isUnderWay.current = true;
    dispatch({ type: 'sending' });
    try {
      await send(values, there);
      if (page && draft) forgetDraft(page);
      dispatch({ type: 'sent', values });
    } catch (error) {
      dispatch({ type: 'refused', ...shown(refusalOf(error, fallback)) });
    } finally {
      isUnderWay.current = false;
    }
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    dispatch({ type: 'edited', field: name });
    if (page && draft) {
      const values = valuesOf(event.currentTarget, empty);
      keepDraft(page, Object.fromEntries(draft.fields.map((kept) => [kept, values[kept]])) as Values);
    }
    onEdited?.(valuesOf(event.currentTarget, empty), name as Field);
  }

  const field = (name: Field) => ({ name, error: state.faults[name], autoFocus: lead === name });
  return {
    posted,
    initial: state.initial,
    /** What the page was made with. */
    restored,
    failure: { text: state.failure, autoFocus: lead === null && posted?.failure != null },
    isSending: state.isSending,
    /** What was sent, until the form is sent again or starts anew. */
    sent: state.sent,
    form: {
      ref: form,
      noValidate: true,
      method: 'post' as const,
      'data-page': page ?? undefined,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: edited,
    },
    field,
    text: (name: Name<V>) => ({ ...field(name), defaultValue: String(state.initial[name]) }),
    tick: (name: Name<V>) => ({ ...field(name), defaultChecked: state.initial[name] === true }),
    /** What stands in the form now. */
    values: () => (form.current ? valuesOf(form.current, empty) : empty),
    /** Says what is wrong with one field, or (undefined) nothing any longer; what is said beside the button is over. */
    mark: (name: Field, fault: string | undefined) => dispatch({ type: 'marked', field: name, fault }),
    /** Begins with empty fields: nothing of what was sent goes along. */
    restart: () => dispatch({ type: 'restarted', empty }),
  };
}
