import { useState } from 'react';
import { saidBy } from '#client/http/said-by.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { giveGroup, type Group, giveStudents, takeStudents } from './commands.ts';
import { failureWords } from './words.ts';

/** How giving students to somebody is going. Each deed answers whether it was done. */
export interface Assigning {
  /** What is being done; empty when nothing is. */
  doing: string;
  /** The server's word on what was done last (spec §8). */
  said: string;
  failure: string;
  add: (studentIds: readonly string[]) => Promise<boolean>;
  addGroup: (group: Group, count: number) => Promise<boolean>;
  remove: (studentIds: readonly string[]) => Promise<boolean>;
}

interface Work {
  count: number;
  doing: (count: number) => string;
  done: 'added' | 'removed';
  run: () => Promise<{ message: string }>;
}

export function useAssigning(subAdminId: string): Assigning {
  const readAgain = useReadAgain('user');
  const [state, setState] = useState({ doing: '', said: '', failure: '' });

  async function work({ count, doing, done, run }: Work): Promise<boolean> {
    if (state.doing !== '') return false;
    setState({ doing: doing(count), said: '', failure: '' });
    try {
      const { message: said } = await run();
      say('success', said);
      setState({ doing: '', said, failure: '' });
      return true;
    } catch (error) {
      // Spec §8: the response's message in passing; what stands on the screen says what it means for all that were chosen.
      say('error', saidBy(error));
      setState({ doing: '', said: '', failure: failureWords(error, { count, done }) });
      return false;
    } finally {
      readAgain();
    }
  }

  return {
    ...state,
    add: (studentIds) => work({ ...adding, count: studentIds.length, run: () => giveStudents(subAdminId, studentIds) }),
    addGroup: (group, count) => work({ ...adding, count, run: () => giveGroup(subAdminId, group) }),
    remove: (studentIds) => work({ ...removing, count: studentIds.length, run: () => takeStudents(subAdminId, studentIds) }),
  };
}

const adding = {
  doing: (count: number) => t('Adding {{count, number}} students…', { count, defaultValue_one: 'Adding 1 student…' }),
  done: 'added',
} as const;

const removing = {
  doing: (count: number) => t('Removing {{count, number}} students…', { count, defaultValue_one: 'Removing 1 student…' }),
  done: 'removed',
} as const;
