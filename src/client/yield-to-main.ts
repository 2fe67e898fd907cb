/** Lets the browser do what waits, a touch first of all, before the next piece of work. Not a timer: those can stand still. */
export const yieldToMain = () =>
  new Promise<void>((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => next();
    port2.postMessage(null);
  });
