/** Puts a value into a box as if someone had typed it, so that its listeners hear it, and leaves the focus there. */
export const typeInto = (field: HTMLInputElement | null | undefined, value: string): void => {
  if (field === null || field === undefined) return
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
