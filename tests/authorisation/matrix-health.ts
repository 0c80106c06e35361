/** The rows of the health of students and of their papers. Of the papers aimed at, each is a birth certificate. */
export const healthRows = `
  readStudentHealth          own        401     200 403 403 403 200 403 403 200
  readStudentHealth          ours       401     200 403 403 403 404 403 403 200
  readStudentHealth          foreign    401     404 403 403 403 404 403 403 404
  readStudentHealth          absent     401     404 403 403 403 404 403 403 404
  readStudentHealth          malformed  401     400 400 400 400 400 400 400 400
  revealStudentHealth        own        401     200 403 403 403 200 403 403 200
  revealStudentHealth        ours       401     200 403 403 403 404 403 403 200
  revealStudentHealth        foreign    401     404 403 403 403 404 403 403 404
  revealStudentHealth        absent     401     404 403 403 403 404 403 403 404
  revealStudentHealth        malformed  401     400 400 400 400 400 400 400 400
  recordStudentHealth        own        401     200 403 403 403 200 403 403 200
  recordStudentHealth        ours       401     200 403 403 403 404 403 403 200
  recordStudentHealth        foreign    401     404 403 403 403 404 403 403 404
  recordStudentHealth        absent     401     404 403 403 403 404 403 403 404
  recordStudentHealth        malformed  401     400 400 400 400 400 400 400 400

  listDocuments              own        401     200 200 403 403 200 200 200 200
  listDocuments              ours       401     200 200 403 403 404 404 404 200
  listDocuments              foreign    401     404 404 403 403 404 404 404 404
  listDocuments              absent     401     404 404 403 403 404 404 404 404
  listDocuments              malformed  401     400 400 400 400 400 400 400 400
  readDocument               own        401     200 200 403 403 200 200 200 200
  readDocument               ours       401     200 200 403 403 404 404 404 200
  readDocument               foreign    401     404 404 403 403 404 404 404 404
  readDocument               absent     401     404 404 403 403 404 404 404 404
  readDocument               malformed  401     400 400 400 400 400 400 400 400
  addDocument                own        401     200 403 403 403 200 403 403 200
  addDocument                ours       401     200 403 403 403 404 403 403 200
  addDocument                foreign    401     404 403 403 403 404 403 403 404
  addDocument                absent     401     404 403 403 403 404 403 403 404
  addDocument                malformed  401     400 400 400 400 400 400 400 400
  removeDocument             ours       401     200 403 403 403 403 403 403 200
  removeDocument             foreign    401     404 403 403 403 403 403 403 404
  removeDocument             absent     401     404 403 403 403 403 403 403 404
  removeDocument             malformed  401     400 400 400 400 400 400 400 400
`;
