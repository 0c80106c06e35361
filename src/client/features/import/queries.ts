import { queryOptions } from '@tanstack/react-query';
import {
  type Import,
  type ImportedKind,
  listImportCauses,
  listImportFields,
  listImportLeft,
  listImportRows,
  listImports,
  readImport,
  type RowOutcome,
} from '#contract/import.ts';
import type { Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';

interface Paged {
  page: number;
  limit: number;
}

export interface RowFilter extends Paged {
  outcome?: RowOutcome | undefined;
  warned?: 'yes' | undefined;
  column?: string | undefined;
  cause?: string | undefined;
  of?: ImportedKind | undefined;
  field?: string | undefined;
  asked?: 'yes' | undefined;
}

const lookAgainMs = 1000;

/** Looked at again and again for as long. */
function isAtWork({ work }: Import): boolean {
  return work !== null;
}

export const importQueries = {
  all: ['import'] as const,
  list: (paged: Paged) =>
    queryOptions({
      queryKey: [...importQueries.all, 'list', paged],
      queryFn: ({ signal }) => call(listImports, { query: paged, signal }),
      refetchInterval: ({ state }: { state: { data: Page<Import> | undefined } }) =>
        state.data?.data.some(isAtWork) ? lookAgainMs : false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(readImport, { params: { id }, signal }),
      refetchInterval: ({ state }: { state: { data: Import | undefined } }) => (state.data && isAtWork(state.data) ? lookAgainMs : false),
    }),
  rows: (id: string, filter: RowFilter) =>
    queryOptions({
      queryKey: [...importQueries.all, 'rows', id, filter],
      queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: filter, signal }),
    }),
  causes: (id: string, of: { warned?: 'yes' | undefined }) =>
    queryOptions({
      queryKey: [...importQueries.all, 'causes', id, of],
      queryFn: ({ signal }) => call(listImportCauses, { params: { id }, query: of, signal }),
    }),
  fields: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.all, 'fields', id],
      queryFn: ({ signal }) => call(listImportFields, { params: { id }, signal }),
    }),
  left: (id: string, paged: Paged) =>
    queryOptions({
      queryKey: [...importQueries.all, 'left', id, paged],
      queryFn: ({ signal }) => call(listImportLeft, { params: { id }, query: paged, signal }),
    }),
};
