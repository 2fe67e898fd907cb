import { useSyncExternalStore } from 'react';
import { ORDER_COURSES_MOST, PRICE_HELD_HOURS } from '../contract/platform/limits.ts';
import { CART_CHANGED, CART_KEY } from './cart-signal.ts';

/** What a browser keeps of what a family wants to buy: it outlives signing in, and another tab sees it at once. */
type Kept = {
  /** Courses in the cart, by their ids, in the order in which they were put in. */
  courses: string[];
  /** The lowest price at which a course was shown here, in rupees, and when. */
  seen: Record<string, { price: number; at: number }>;
};

const HELD_MS = PRICE_HELD_HOURS * 60 * 60 * 1000;

function parse(text: string | null): Kept {
  try {
    const { courses, seen } = JSON.parse(text ?? '{}') as Partial<Kept>;
    return {
      courses: Array.isArray(courses) ? courses.filter((id) => typeof id === 'string') : [],
      seen: typeof seen === 'object' && seen !== null ? seen : {},
    };
  } catch {
    return { courses: [], seen: {} };
  }
}

/** A storage may be closed or full: then the cart is empty, and each course can still be bought by itself. */
function readText(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}

function keep(change: (before: Kept) => Kept): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(change(parse(readText()))));
    dispatchEvent(new Event(CART_CHANGED));
  } catch {
    // See `readText`.
  }
}

export const addToCart = (courseId: string): void =>
  keep(({ courses, seen }) => ({
    seen,
    courses: [...courses.filter((id) => id !== courseId), courseId].slice(-ORDER_COURSES_MOST),
  }));

export const removeFromCart = (courseIds: readonly string[]): void =>
  keep(({ courses, seen }) => ({ seen, courses: courses.filter((id) => !courseIds.includes(id)) }));

/** Notes what a course was shown for. Rupees. */
export const notePrice = (courseId: string, price: number, now = Date.now()): void =>
  keep(({ courses, seen }) => {
    const recent = Object.entries(seen).filter(([, { at }]) => now - at < HELD_MS);
    const before = recent.find(([id]) => id === courseId)?.[1];
    const shown = before && before.price <= price ? before : { price, at: now };
    return { courses, seen: { ...Object.fromEntries(recent), [courseId]: shown } };
  });

/** What is asked for with some courses: each with the price that was seen here, where one was. */
export function wantedOf(courseIds: readonly string[]): { courseId: string; seen?: number }[] {
  const { seen } = parse(readText());
  return courseIds.map((courseId) => {
    const price = seen[courseId]?.price;
    return price === undefined ? { courseId } : { courseId, seen: price };
  });
}

function subscribe(told: () => void): () => void {
  addEventListener(CART_CHANGED, told);
  addEventListener('storage', told);
  return () => {
    removeEventListener(CART_CHANGED, told);
    removeEventListener('storage', told);
  };
}

/** The ids of what is in the cart. Nothing on a page that is made before it is opened. */
export function useCart(): readonly string[] {
  return parse(useSyncExternalStore(subscribe, readText, () => null)).courses;
}
