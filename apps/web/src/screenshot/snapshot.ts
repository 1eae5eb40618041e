import { drawSmall } from './draw-small.ts'
import { rulesFor } from './rules-for.ts'

/** Clones an element now, with its values and secrets masked; returns a function that draws the clone later as a PNG data URL. */
export const snapshot = (element: HTMLElement): (() => Promise<string>) => {
  const clone = copyWithValues(element)
  const { width, height: fullHeight } = element.getBoundingClientRect()
  const parts = [...element.querySelectorAll('[data-secret-part]')]
  const height = fullHeight - parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  const size = { width: Math.max(Math.ceil(width), 1), height: Math.max(Math.ceil(height), 1) }
  return () => draw(clone, size)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLCanvasElement

/**
 * A copy with values as attributes. Masks values in data-secret and text in data-secret-text; drops data-secret-part, which appears only
 * after some answers.
 */
export const copyWithValues = (element: HTMLElement): HTMLElement => {
  const clone = document.createElement('div')
  clone.append(element.cloneNode(true))
  const originals = element.querySelectorAll<Control>('input, select, textarea, canvas')
  const copies = clone.querySelectorAll('input, select, textarea, canvas')
  originals.forEach((original, at) => {
    const copy = copies[at]
    if (copy === undefined) return
    if (original instanceof HTMLCanvasElement) copy.replaceWith(textElement('p', '[signed]'))
    else if (isSecret(original)) mask(copy, original.value)
    else fill(copy, original)
  })
  for (const part of clone.querySelectorAll('[data-secret-part]')) part.remove()
  for (const text of clone.querySelectorAll('[data-secret-text]')) text.textContent = dots
  for (const active of clone.querySelectorAll('script, style, link, iframe, dialog')) active.remove()
  return clone
}

const isSecret = (control: Exclude<Control, HTMLCanvasElement>): boolean =>
  control.closest('[data-secret]') !== null || control.type === 'password'

const fill = (copy: Element, original: Exclude<Control, HTMLCanvasElement>): void => {
  if (original instanceof HTMLInputElement) {
    copy.setAttribute('value', original.value)
    copy.toggleAttribute('checked', original.checked)
  } else if (original instanceof HTMLTextAreaElement) copy.textContent = original.value
  else
    copy
      .querySelectorAll('option')
      .forEach((option) => option.toggleAttribute('selected', option.value === original.value))
}

const dots = '•••••••••'
/** Masks every value alike, whatever its length; selects and checkboxes show nothing. */
const mask = (copy: Element, value: string): void => {
  const shown = value === '' ? '' : dots
  copy.removeAttribute('checked')
  if (copy instanceof HTMLInputElement) copy.setAttribute('value', shown)
  else if (copy instanceof HTMLSelectElement) copy.replaceChildren(textElement('option', shown))
  else copy.textContent = shown
}

const textElement = (tag: 'p' | 'option', text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

const draw = async (clone: HTMLElement, { width, height }: { width: number; height: number }): Promise<string> => {
  const sheet = document.createElement('style')
  sheet.textContent = rulesFor(clone)
  const page = document.createElement('div')
  const brand = document.documentElement.getAttribute('style') ?? ''
  page.style.cssText = `${brand};color-scheme:light;color:var(--ink);background:var(--paper);inline-size:${width}px`
  page.append(sheet, clone)
  const markup = new XMLSerializer().serializeToString(page)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" ` +
    `height="100%">${markup}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return drawSmall(image, { width, height })
}
