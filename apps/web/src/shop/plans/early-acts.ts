import { pressedEarly } from '@openroll/contract/shop/drawn-told'

/**
 * A page that comes drawn can be used before any script has come. What is ticked, chosen and typed there, and the button that was pressed
 * last, is undone before the page is taken over as it was drawn, and done again once it answers.
 */
export const undoEarlyActs = (root: HTMLElement): (() => void) => {
  const redo = [...root.querySelectorAll('input, select')].flatMap((control) => undone(control) ?? [])
  const pressed = pressedIn(root)
  return () => {
    for (const act of redo) act()
    if (pressed?.isConnected === true) pressed.click()
  }
}

/** Puts a control back to what it was drawn with; yields how its change is made again, undefined where there was none. */
const undone = (control: Element): (() => void) | undefined => {
  if (control instanceof HTMLSelectElement) return undoneChoice(control)
  if (!(control instanceof HTMLInputElement)) return undefined
  if (control.type !== 'checkbox') return undoneText(control)
  if (control.checked === control.defaultChecked) return undefined
  control.checked = control.defaultChecked
  return () => control.click()
}

const undoneChoice = (select: HTMLSelectElement): (() => void) | undefined => {
  const { value } = select
  const drawn = ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value ?? ''
  if (value === drawn) return undefined
  select.value = drawn
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** A box that somebody still types in keeps all that is in it by then. */
const undoneText = (box: HTMLInputElement): (() => void) | undefined => {
  const [typed, drawn] = [box.value, box.defaultValue]
  if (typed === drawn) return undefined
  return () => {
    const value = document.activeElement === box ? box.value : typed
    const { selectionStart, selectionEnd } = box
    // React takes no notice of a box that holds what it last knew of.
    box.value = drawn
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
    if (document.activeElement === box) box.setSelectionRange(selectionStart, selectionEnd)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The button that was pressed last; links and controls have done what they do. From here on the page answers, and none is noted. */
const pressedIn = (root: HTMLElement): HTMLElement | undefined => {
  const noted: unknown = Reflect.get(window, pressedEarly)
  Reflect.deleteProperty(window, pressedEarly)
  const pressed = Array.isArray(noted) ? noted : []
  return pressed
    .flatMap((target) => (target instanceof Element ? (target.closest<HTMLElement>('button') ?? []) : []))
    .findLast((button) => root.contains(button))
}
