/** The rows of what guardians ask. */
export const requestRows = `
  listGuardianRequests       none       401     200 200 403 403 200 200 200 200
  readGuardianRequest        own        401     200 200 403 403 200 200 200 200
  readGuardianRequest        ours       401     200 200 403 403 404 404 404 200
  readGuardianRequest        foreign    401     404 404 403 403 404 404 404 404
  readGuardianRequest        absent     401     404 404 403 403 404 404 404 404
  readGuardianRequest        malformed  401     400 400 400 400 400 400 400 400
  askGuardianRequest         own        401     200 200 403 403 200 200 200 200
  askGuardianRequest         ours       401     200 200 403 403 404 404 404 200
  askGuardianRequest         foreign    401     404 404 403 403 404 404 404 404
  askGuardianRequest         absent     401     404 404 403 403 404 404 404 404
  askGuardianRequest         malformed  401     400 400 400 400 400 400 400 400
  decideGuardianRequest      own        401     200 200 403 403 200 200 200 200
  decideGuardianRequest      ours       401     200 200 403 403 404 404 404 200
  decideGuardianRequest      foreign    401     404 404 403 403 404 404 404 404
  decideGuardianRequest      absent     401     404 404 403 403 404 404 404 404
  decideGuardianRequest      malformed  401     400 400 400 400 400 400 400 400
`;
