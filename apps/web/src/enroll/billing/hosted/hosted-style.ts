/** The page's colors and text size for fields in another document, read where they are drawn. */
const styleAt = (element: HTMLElement): object => {
  const { color, fontSize } = getComputedStyle(element)
  const base = { color, iconColor: color, fontSize, '::placeholder': { color } }
  return { style: { base, invalid: { color, iconColor: color } } }
}

/** Calls back when the page turns light or dark, by the device or by the person. */
const onSchemeChange = (listener: () => void): (() => void) => {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  device.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    device.removeEventListener('change', listener)
  }
}

/** Keeps a field in the page's colors; ends with what it returns. */
export const keepInScheme = (element: HTMLElement, apply: (style: object) => void): (() => void) =>
  onSchemeChange(() => apply(styleAt(element)))

export const firstStyle = styleAt
