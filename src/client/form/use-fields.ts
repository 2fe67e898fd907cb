import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FailureReply } from '../../contract/failures.ts';
import { CallFailed } from '../api/call.ts';
import { leadToFault, type Values, valuesOf } from './form-values.ts';
import { isOnItsWay, useBeginning } from './use-beginning.ts';

type Name<V> = keyof V & string;
type Faults<V> = Partial<Record<Name<V>, string | undefined>>;
type State<V> = {
  faults: Faults<V>;
  /** Why it was refused, where no field is to blame. */
  failure: string | null;
  isSending: boolean;
  /** How often it was refused here: each time whoever sent it is led to what is wrong. */
  refusals: number;
};

type Wishes<V> = {
  page: string;
  /** The fields and what they hold when nothing stands in them. */
  empty: V;
  /** What is wrong before anything is sent, field by field. */
  check(values: V): Faults<V>;
  send(values: V): Promise<void>;
  /** Said when a failure has no words of its own. */
  otherwise: string;
};

/** Under which fields a refusal's sentences belong. */
function faultsOf<V>(empty: V & object, refused: Pick<FailureReply, 'fields'> | null): Faults<V> {
  const fields = refused?.fields ?? {};
  return Object.fromEntries(
    Object.keys(empty).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  ) as Faults<V>;
}

/**
 * A form whose fields belong to the browser: it works before the page's code, without it and with it. Spread `form` on
 * the form, `text(name)` or `tick(name)` on each field; a password takes `secret(name)`, which never repeats it.
 */
export function useFields<V extends Values>({ page, empty, check, send, otherwise }: Wishes<V>) {
  const form = useRef<HTMLFormElement>(null);
  const { begin, posted } = useBeginning(page, empty);
  const [state, setState] = useState<State<V>>(() => {
    const faults = faultsOf(empty, posted?.failure ?? null);
    const failure = posted?.failure && Object.keys(faults).length === 0 ? posted.failure.message : null;
    return { faults, failure, isSending: false, refusals: 0 };
  });
  // Without its code the browser leads to what is wrong with a page that answers a form.
  const [lead] = useState(() => Object.keys(empty).find((name) => state.faults[name]) ?? null);
  const { refusals } = state;
  useEffect(() => {
    if (refusals > 0) leadToFault(form.current);
  }, [refusals]);

  const refuse = (faults: Faults<V>, failure: string | null) =>
    setState((before) => ({ faults, failure, isSending: false, refusals: before.refusals + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const there = event.currentTarget;
    if (state.isSending || isOnItsWay(there)) return;
    const values = valuesOf(there, empty);
    const wrong = check(values);
    if (Object.values(wrong).some(Boolean)) return refuse(wrong, null);
    setState((before) => ({ ...before, faults: {}, failure: null, isSending: true }));
    try {
      await send(values);
      setState((before) => ({ ...before, isSending: false }));
    } catch (error) {
      const faults = faultsOf(empty, error instanceof CallFailed ? error.reply : null);
      const why = (error instanceof CallFailed && error.message) || otherwise;
      refuse(faults, Object.keys(faults).length === 0 ? why : null);
    }
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (state.faults[name])
      setState((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } }));
  }

  const secret = <N extends Name<V>>(name: N) => ({
    name,
    error: state.faults[name],
    autoFocus: lead === name,
  });
  return {
    posted,
    failure: { text: state.failure, autoFocus: lead === null && posted?.failure != null },
    isSending: state.isSending,
    form: {
      ref: form,
      noValidate: true,
      method: 'post' as const,
      'data-page': page,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: edited,
    },
    secret,
    text: (name: Name<V>) => ({ ...secret(name), defaultValue: String(begin[name]) }),
    tick: (name: Name<V>) => ({ ...secret(name), defaultChecked: begin[name] === true }),
    /** What stands in the form now. */
    values: () => (form.current ? valuesOf(form.current, empty) : empty),
  };
}
