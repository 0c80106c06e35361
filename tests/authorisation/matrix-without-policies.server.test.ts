import { walkMatrix } from './walk-matrix.ts';

// The server's own filters must hold alone.
walkMatrix('PGlite with row-level security switched off', { engine: 'PGlite', hasPolicies: false });
