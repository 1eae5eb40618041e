/** Pixels kept free at the edges of the screen. */
const edge = 8

/** Opens a menu upward or to the other side when its list wouldn't fit on the screen. */
export const keepOnScreen = (menu: HTMLDetailsElement): void => {
  const list = menu.querySelector(':scope > ul')
  if (list === null) return
  menu.classList.remove('opens-up', 'opens-on')
  const [own, shown] = [menu.getBoundingClientRect(), list.getBoundingClientRect()]
  const { clientHeight, clientWidth } = document.documentElement
  menu.classList.toggle('opens-up', shown.bottom > clientHeight - edge && own.top > clientHeight - own.bottom)
  menu.classList.toggle('opens-on', shown.left < edge && own.left + shown.width < clientWidth)
}
