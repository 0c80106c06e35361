import { useSyncExternalStore } from 'react';

/** What is so at this moment, outside of React, and how one hears that it changed. */
export interface Followed<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Followed<Value> {
  set: (value: Value) => void;
}

export function storeOf<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ get, subscribe }: Followed<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
