let pressing = false
let waiting: (() => void)[] = []

const released = () => {
  pressing = false
  const acts = waiting
  waiting = []
  // After the click that belongs to the press.
  setTimeout(() => acts.forEach((act) => act()))
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => void (pressing = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, released, { capture: true })
}

/** Acts once no button of a mouse and no finger is down: what appears on the page meanwhile would move it away from under the press. */
export const afterPress = (act: () => void): void => {
  if (pressing) waiting.push(act)
  else act()
}
