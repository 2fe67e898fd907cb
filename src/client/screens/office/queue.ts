import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { SightRefs } from './use-sight.ts';

/** Something that waits for a word of the office. */
export type QueueEntry = { _id: string; status: string };

/** A column of a list. The first one's cells open their entry. */
export type QueueColumn<E> = {
  id: string;
  title: () => string;
  numeric?: true;
  className?: string;
  cell: (entry: E) => ReactNode;
};

/** What is asked for with a decision that needs words, and what the form says. */
export type AskedWords = {
  label: string;
  hint: string;
  /** Said when there is nothing to send. */
  needed: string;
  rows: number;
  /** Characters. */
  maxLength: number;
  /** Sentences that fit often: one press writes them. */
  usual?: readonly string[];
  send: string;
  danger?: true;
  back: string;
};

/** One of the answers that the office can give. */
export type Decision<E extends QueueEntry> = {
  /** The letter that gives it. */
  key: string;
  /** What the letter does, said above the list. */
  legend: () => string;
  button: (entry: E) => string;
  /** In which states it can be given. */
  from: readonly E['status'][];
  /**
   * Words that go with it. They are kept until the server has them: the entry stays open. A decision without words
   * takes its entry off the list at once, so that the next comes up without waiting; a refusal brings it back.
   */
  words?: (entry: E) => AskedWords;
  /** It may be given, with its words, although what is decided cannot be shown. */
  evenUnseen?: true;
  send: (entry: E, words: string | null) => Promise<unknown>;
  /** Said once the server has it. */
  done: (entry: E) => string;
};

export type DeskProps<E> = {
  entry: E;
  /** The answers, or the form of the one that is being given. Null where nothing is left to decide. */
  answers: ReactNode;
  /** For what somebody must have seen before they decide. */
  sight: SightRefs;
};

/** What a noun gives for its queue. Everything else is the same for all of them. */
export type Queue<E extends QueueEntry> = {
  /** The noun, as its lists are called in the cache. */
  noun: string;
  title: () => string;
  /** What the states choose between, for those who listen. */
  filter: () => string;
  /** The first is what waits: it is asked for again every 15 seconds. */
  states: readonly {
    status: E['status'];
    name: () => string;
    empty: () => string;
    emptyText: () => string;
  }[];
  failed: () => string;
  /** A part of the list, from a cursor on. Raises CallFailed. */
  list: (
    asked: { status: E['status']; cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ entries: E[]; total: number; next: string | null }>;
  columns: readonly QueueColumn<E>[];
  decisions: readonly Decision<E>[];
  /** Why a decision was not taken, with whose entry it was. */
  refused: (entry: E, why: string) => string;
  /** What else looks different after a decision. */
  changes?: readonly QueryKey[];
  Desk: ComponentType<DeskProps<E>>;
  /** Keys of the desk's own, for the legend. */
  deskKeys?: () => readonly (readonly [key: string, meaning: string])[];
  /** The desk shows more than the list. */
  wideDesk?: true;
};
