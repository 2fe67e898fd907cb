/** Where the cart lies in the browser, and what is told when it changes (cart.ts): all that every page must know of it. */
export const CART_KEY = 'cart';
export const CART_CHANGED = 'cart-changed';

/** Whether a course lies in it. Prices that were seen are kept there, too, and are no cart. */
export function hasCart(): boolean {
  try {
    return localStorage.getItem(CART_KEY)?.includes('"courses":["') ?? false;
  } catch {
    return false;
  }
}
