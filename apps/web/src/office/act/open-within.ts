/** Free of the edges of the screen. */
const edge = 8

/**
 * Keeps a menu's list on the screen: it opens upward where there is more
 * room than below, and to the other side where its own has too little.
 */
export const openWithin = (menu: HTMLDetailsElement): void => {
  const list = menu.querySelector(':scope > ul')
  if (list === null) return
  menu.classList.remove('opens-up', 'opens-on')
  const [own, shown] = [menu.getBoundingClientRect(), list.getBoundingClientRect()]
  const { clientHeight, clientWidth } = document.documentElement
  menu.classList.toggle('opens-up', shown.bottom > clientHeight - edge && own.top > clientHeight - own.bottom)
  menu.classList.toggle('opens-on', shown.left < edge && own.left + shown.width < clientWidth)
}
