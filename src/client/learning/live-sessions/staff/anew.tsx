import { Fragment, type ReactNode, useState } from 'react';
import { type FormName, forgetForm } from '../../../platform/form/kept-form.ts';

/** A form that can be begun anew: what was typed before is forgotten. */
export function Anew({ name, form }: { name: FormName; form: (onAnew: () => void) => ReactNode }) {
  const [times, setTimes] = useState(0);
  const begin = () => {
    forgetForm(name);
    setTimes(times + 1);
  };
  return <Fragment key={times}>{form(begin)}</Fragment>;
}
