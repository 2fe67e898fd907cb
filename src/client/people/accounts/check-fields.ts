import { PASSWORD_LEAST, PASSWORD_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';

/**
 * What the forms check before they send (specification, section 5): the sentence to show, or nothing.
 * The server checks again and has the last word.
 */
type Check = (value: string) => string | undefined;

export const checkName: Check = (value) => (value.trim() === '' ? m.fault_name_needed() : undefined);

/** Of an address that somebody else has. */
export const checkTheirEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : m.fault_email_invalid();

export const checkEmail: Check = (value) =>
  value.trim() === '' ? m.fault_email_needed() : checkTheirEmail(value);

export const checkPhone: Check = (value) => {
  if (value.trim() === '') return m.fault_phone_needed();
  return /^\+?[0-9][0-9 ()-]{5,18}[0-9]$/.test(value.trim()) ? undefined : m.fault_phone_invalid();
};

export const checkPassword: Check = (value) => (value === '' ? m.fault_password_needed() : undefined);

export const checkNewPassword: Check = (value) => {
  const length = [...value].length;
  if (length === 0) return m.fault_password_needed();
  if (length < PASSWORD_LEAST) return m.fault_password_short({ limit: PASSWORD_LEAST });
  return length > PASSWORD_MOST ? m.fault_password_long({ limit: PASSWORD_MOST }) : undefined;
};
