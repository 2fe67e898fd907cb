// By which the school knows this browser again; it opens nothing. The first script of a page carries this file: it stays
// tiny, and imports nothing.

const KEY = 'device';
/** What the contract takes. Characters. */
const LONGEST = 200;

/** Null where it has no name yet, or storage is switched off: then it is a stranger's. */
export function readDevice(): string | null {
  try {
    const device = localStorage.getItem(KEY);
    return device && device.length <= LONGEST ? device : null;
  } catch {
    return null;
  }
}

export function keepDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // A stranger's, then.
  }
}

/** The forms of an account, by their `data-page`: their calls take the browser's name. */
const forms = ['/login', '/register', '/forgot-password'];

/** A form of an account that goes without the code says by which browser, as the code does. */
export function nameDeviceInForms(): void {
  addEventListener('formdata', ({ target, formData }) => {
    const device = readDevice();
    if (device && forms.includes((target as HTMLFormElement).dataset.page ?? ''))
      formData.set('device', device);
  });
}
