/** The rows of bulk actions: School Admins only, and nobody of another school is in one. */
export const jobRows = `
  countForJob                ours       401     200 403 403 403 403 403 403 200
  countForJob                foreign    401     404 403 403 403 403 403 403 404
  countForJob                absent     401     404 403 403 403 403 403 403 404
  countForJob                malformed  401     400 400 400 400 400 400 400 400
  startJob                   ours       401     200 403 403 403 403 403 403 200
  startJob                   foreign    401     404 403 403 403 403 403 403 404
  startJob                   absent     401     404 403 403 403 403 403 403 404
  startJob                   malformed  401     400 400 400 400 400 400 400 400
  listJobs                   ours       401     200 403 403 403 403 403 403 200
  readJob                    ours       401     200 403 403 403 403 403 403 200
  readJob                    foreign    401     404 403 403 403 403 403 403 404
  readJob                    absent     401     404 403 403 403 403 403 403 404
  readJob                    malformed  401     400 400 400 400 400 400 400 400
  cancelJob                  ours       401     200 403 403 403 403 403 403 200
  cancelJob                  foreign    401     404 403 403 403 403 403 403 404
  cancelJob                  absent     401     404 403 403 403 403 403 403 404
  cancelJob                  malformed  401     400 400 400 400 400 400 400 400
  undoJob                    ours       401     200 403 403 403 403 403 403 200
  undoJob                    foreign    401     404 403 403 403 403 403 403 404
  undoJob                    absent     401     404 403 403 403 403 403 403 404
  undoJob                    malformed  401     400 400 400 400 400 400 400 400
  readJobResult              ours       401     200 403 403 403 403 403 403 200
  readJobResult              foreign    401     404 403 403 403 403 403 403 404
  readJobResult              absent     401     404 403 403 403 403 403 403 404
  readJobResult              malformed  401     400 400 400 400 400 400 400 400
`;
