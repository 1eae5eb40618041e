let pressing = false
let waiting: (() => void)[] = []

const runWaiting = () => {
  pressing = false
  const acts = waiting
  waiting = []
  // After the click that belongs to the press.
  setTimeout(() => acts.forEach((act) => act()))
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => void (pressing = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, runWaiting, { capture: true })
}

/** Runs an action once no button or finger is down, since content appearing during a press would move the page under it. */
export const afterPress = (act: () => void): void => {
  if (pressing) waiting.push(act)
  else act()
}
