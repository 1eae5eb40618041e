import { beforeEach, expect, test, vi } from 'vitest'

const load = async () => (await import('./early-answers.ts')).takeEarly
const form = () => document.querySelector('form') ?? document.createElement('form')
const enter = (name: string, value: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (input === null) throw new Error(name)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const taken = async (into = form()) => {
  const fill = vi.fn()
  const wasSent = (await load())(into, fill)
  return { wasSent, filled: fill.mock.calls as unknown[] }
}
const fields =
  '<input name="zip" value="60601" /><input name="dob" />' +
  '<label><input type="radio" name="tier" value="IO" />Just me</label><button type="submit">See plans</button>'
const draw = (inside = fields) => {
  document.body.innerHTML = `<form data-early method="dialog">${inside}</form>`
}
beforeEach(async () => {
  draw()
  await load()
  await taken()
})

test('notes what is typed and chosen before the form works, once, and nothing that nobody touched', async () => {
  expect((await taken()).filled).toEqual([])
  enter('dob', '02091985')
  document.querySelector<HTMLElement>('[name=tier]')?.click()
  expect((await taken()).filled).toEqual([
    ['dob', '02091985'],
    ['tier', 'IO'],
  ])
  expect((await taken()).filled).toEqual([])
})

test('keeps what was typed if the form is drawn anew, and puts the focus back into its box', async () => {
  const dob = () => document.querySelector<HTMLInputElement>('[name=dob]')
  dob()?.focus()
  enter('dob', '0209')
  draw()
  expect(document.activeElement).toBe(document.body)
  expect((await taken()).filled).toEqual([['dob', '0209']])
  expect(document.activeElement).toBe(dob())
})

test('an event of the past, repeated for a box that was left, moves no focus', async () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  box('dob')?.focus()
  box('zip')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  draw()
  await taken()
  expect(document.activeElement).toBe(box('dob'))
})

test('the focus stays where somebody took it meanwhile', async () => {
  document.querySelector<HTMLInputElement>('[name=dob]')?.focus()
  draw(`${fields}<a href="/plans">Plans</a>`)
  document.querySelector('a')?.focus()
  await taken()
  expect(document.activeElement?.textContent).toBe('Plans')
})

test('a form that is sent before it works waits, and is sent then', async () => {
  const button = () => document.querySelector('button')
  button()?.click()
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  expect((await taken()).wasSent).toBe(true)
  expect(button()?.hasAttribute('aria-disabled')).toBe(false)
  expect((await taken()).wasSent).toBe(false)
})
