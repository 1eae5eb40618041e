import { beforeEach, expect, test, vi } from 'vitest'

const load = async () => (await import('./early-answers.ts')).takeEarlyAnswers
const form = () => document.querySelector('form') ?? document.createElement('form')
const enter = (name: string, value: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (input === null) throw new Error(name)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const takeAnswers = async (into = form()) => {
  const fill = vi.fn()
  const wasSent = (await load())(into, fill)
  return { wasSent, filled: fill.mock.calls as unknown[] }
}
const fields =
  '<input name="zip" value="60601" /><input name="dob" />' +
  '<label><input type="radio" name="tier" value="IO" />Just me</label><button type="submit">See plans</button>'
const renderForm = (inside = fields) => {
  document.body.innerHTML = `<form data-early method="dialog">${inside}</form>`
}
beforeEach(async () => {
  renderForm()
  await load()
  await takeAnswers()
})

test('records what is typed and chosen before the form works, once, and no untouched field', async () => {
  expect((await takeAnswers()).filled).toEqual([])
  enter('dob', '02091985')
  document.querySelector<HTMLElement>('[name=tier]')?.click()
  expect((await takeAnswers()).filled).toEqual([
    ['dob', '02091985'],
    ['tier', 'IO'],
  ])
  expect((await takeAnswers()).filled).toEqual([])
})

test('keeps what was typed if the form is rendered again, and restores focus to its box', async () => {
  const dob = () => document.querySelector<HTMLInputElement>('[name=dob]')
  dob()?.focus()
  enter('dob', '0209')
  renderForm()
  expect(document.activeElement).toBe(document.body)
  expect((await takeAnswers()).filled).toEqual([['dob', '0209']])
  expect(document.activeElement).toBe(dob())
})

test('a replayed focus event for a box that lost focus doesn’t move focus', async () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  box('dob')?.focus()
  box('zip')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  renderForm()
  await takeAnswers()
  expect(document.activeElement).toBe(box('dob'))
})

test('focus stays where the person moved it in the meantime', async () => {
  document.querySelector<HTMLInputElement>('[name=dob]')?.focus()
  renderForm(`${fields}<a href="/plans">Plans</a>`)
  document.querySelector('a')?.focus()
  await takeAnswers()
  expect(document.activeElement?.textContent).toBe('Plans')
})

test('a form submitted before it works waits, and is submitted once it works', async () => {
  const button = () => document.querySelector('button')
  button()?.click()
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  expect((await takeAnswers()).wasSent).toBe(true)
  expect(button()?.hasAttribute('aria-disabled')).toBe(false)
  expect((await takeAnswers()).wasSent).toBe(false)
})
