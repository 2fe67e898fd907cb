/** Where the cart lies in the browser, and what is told when it changes (cart.ts): all that every page must know of it. */
export const CART_KEY = 'cart';
export const CART_CHANGED = 'cart-changed';

/** Whether this browser has ever had something to do with a cart. */
export function hasCart(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}
