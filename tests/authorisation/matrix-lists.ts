/** The rows of lists as files, and of the views that people keep of them. */
export const listRows = `
  exportStudents             ours       401     200 403 403 403 403 403 403 200
  exportGuardians            ours       401     200 403 403 403 403 403 403 200
  exportEmployees            ours       401     200 403 403 403 403 403 403 200
  exportBuses                ours       401     200 403 403 403 403 403 403 200
  exportOneRoster            none       401     200 403 403 403 403 403 403 200

  listSavedViews             none       401     200 200 403 403 200 200 200 200
  addSavedView               new        401     200 200 403 403 200 200 200 200
  writeSavedView             own        401     200 200 403 403 200 200 200 200
  writeSavedView             colleague  401     404 404 403 403 404 404 404 404
  writeSavedView             foreign    401     404 404 403 403 404 404 404 404
  writeSavedView             absent     401     404 404 403 403 404 404 404 404
  writeSavedView             malformed  401     400 400 400 400 400 400 400 400
  removeSavedView            own        401     200 200 403 403 200 200 200 200
  removeSavedView            colleague  401     404 404 403 403 404 404 404 404
  removeSavedView            foreign    401     404 404 403 403 404 404 404 404
  removeSavedView            absent     401     404 404 403 403 404 404 404 404
  removeSavedView            malformed  401     400 400 400 400 400 400 400 400
`;
