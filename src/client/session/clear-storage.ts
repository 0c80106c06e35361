/** Spec §4: all local storage goes, whoever wrote it. What must outlive a session is never kept there. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
