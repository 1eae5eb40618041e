/**
 * Gives the address that the browser itself has opened a name in its history, as the router's own steps have: where a page stood is
 * kept by that name. A reload and Back find it again; the same address typed anew is another entry and begins at its top.
 */
export const nameEntry = (): void => {
  const kept: unknown = window.history.state
  const state = typeof kept === 'object' && kept !== null ? kept : {}
  if ('key' in state) return
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
