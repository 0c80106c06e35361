/** The rows of imports of people: School Admins only, at every stage. */
export const importRows = `
  uploadSheet                new        401     200 403 403 403 403 403 403 200
  listImports                ours       401     200 403 403 403 403 403 403 200
  readImport                 ours       401     200 403 403 403 403 403 403 200
  readImport                 foreign    401     404 403 403 403 403 403 403 404
  readImport                 absent     401     404 403 403 403 403 403 403 404
  readImport                 malformed  401     400 400 400 400 400 400 400 400
  listImportRows             ours       401     200 403 403 403 403 403 403 200
  listImportRows             foreign    401     404 403 403 403 403 403 403 404
  listImportRows             absent     401     404 403 403 403 403 403 403 404
  listImportRows             malformed  401     400 400 400 400 400 400 400 400
  listImportCauses           ours       401     200 403 403 403 403 403 403 200
  listImportCauses           foreign    401     404 403 403 403 403 403 403 404
  listImportCauses           absent     401     404 403 403 403 403 403 403 404
  listImportCauses           malformed  401     400 400 400 400 400 400 400 400
  listImportLeft             ours       401     200 403 403 403 403 403 403 200
  listImportLeft             foreign    401     404 403 403 403 403 403 403 404
  listImportLeft             absent     401     404 403 403 403 403 403 403 404
  listImportLeft             malformed  401     400 400 400 400 400 400 400 400
  matchImport                ours       401     200 403 403 403 403 403 403 200
  matchImport                foreign    401     404 403 403 403 403 403 403 404
  matchImport                absent     401     404 403 403 403 403 403 403 404
  matchImport                malformed  401     400 400 400 400 400 400 400 400
  applyImport                ours       401     200 403 403 403 403 403 403 200
  applyImport                foreign    401     404 403 403 403 403 403 403 404
  applyImport                absent     401     404 403 403 403 403 403 403 404
  applyImport                malformed  401     400 400 400 400 400 400 400 400
  undoImport                 ours       401     200 403 403 403 403 403 403 200
  undoImport                 foreign    401     404 403 403 403 403 403 403 404
  undoImport                 absent     401     404 403 403 403 403 403 403 404
  undoImport                 malformed  401     400 400 400 400 400 400 400 400
  discardImport              ours       401     200 403 403 403 403 403 403 200
  discardImport              foreign    401     404 403 403 403 403 403 403 404
  discardImport              absent     401     404 403 403 403 403 403 403 404
  discardImport              malformed  401     400 400 400 400 400 400 400 400
`;
