import { limit } from '../../platform/http/throttle.ts';

/** Messages from one network: a school's staff room that asks about a lab, all in one hour, and then some. */
export const messagesFromNetwork = limit({ name: 'contact-network', most: 30, seconds: 60 * 60 });
