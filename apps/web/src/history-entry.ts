/**
 * Gives the browser's own first history entry a key like the router's, under which scroll positions are stored. Reload and Back then
 * restore the position; entering the URL again starts at the top.
 */
export const nameEntry = (): void => {
  const current: unknown = window.history.state
  const state = typeof current === 'object' && current !== null ? current : {}
  if ('key' in state) return
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
