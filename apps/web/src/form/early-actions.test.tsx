import { pressedEarly } from '@openroll/contract/arrive/page-state'
import { act, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { undoEarlyActions } from './early-actions.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
const told: string[] = []
const List = ({ then }: { then?: () => void }) => {
  useEffect(() => then?.(), [then])
  const [dental, setDental] = useState(false)
  const [vision, setVision] = useState(true)
  const [order, setOrder] = useState('price')
  return (
    <>
      <input
        type="checkbox"
        aria-label="Dental"
        checked={dental}
        onChange={(event) => setDental(event.target.checked)}
      />
      <input
        type="checkbox"
        aria-label="Vision"
        checked={vision}
        onChange={(event) => setVision(event.target.checked)}
      />
      <select aria-label="Sort" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="name">Name</option>
        <option value="price">Price</option>
      </select>
      <input
        type="search"
        aria-label="Find"
        defaultValue=""
        onChange={({ target }) => told.push(`find ${target.value}`)}
      />
      <button type="button" onClick={() => told.push('edit')}>
        Edit
      </button>
      <button type="button" onClick={() => told.push('add')}>
        <span>Add</span>
      </button>
      <output>{JSON.stringify({ dental, vision, order })}</output>
    </>
  )
}

const drawn = () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<List />)
  const named = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[aria-label="${name}"]`)
  const note = ({ target }: Event) => void Reflect.get(window, pressedEarly)?.push(target)
  Reflect.set(window, pressedEarly, [])
  document.addEventListener('click', note, true)
  const takeOver = async () => {
    const mismatched = vi.fn<() => void>()
    const doAgain = undoEarlyActions(root)
    await act(async () => {
      hydrateRoot(root, <List then={doAgain} />, { onRecoverableError: mismatched })
    })
    expect(mismatched).not.toHaveBeenCalled()
    return root.querySelector('output')?.textContent
  }
  return { root, named, takeOver }
}
afterEach(() => {
  document.body.innerHTML = ''
  told.length = 0
})

test('redoes ticks, choices and typing made before scripts loaded', async () => {
  const { named, takeOver } = drawn()
  named('Dental')?.click()
  named('Vision')?.click()
  const [sort, find] = [named<HTMLSelectElement>('Sort'), named<HTMLInputElement>('Find')]
  if (sort === null || find === null) throw new Error('not drawn')
  sort.value = 'name'
  find.focus()
  find.value = 'delta'
  find.setSelectionRange(2, 2)
  expect(await takeOver()).toBe('{"dental":true,"vision":false,"order":"name"}')
  expect(named<HTMLInputElement>('Dental')?.checked).toBe(true)
  expect(named<HTMLInputElement>('Vision')?.checked).toBe(false)
  expect([told, find.value, find.selectionStart]).toEqual([['find delta'], 'delta', 2])
  expect(document.activeElement).toBe(find)
})

test('presses the last pressed button again, once, and none pressed afterwards', async () => {
  const { root, takeOver } = drawn()
  const press = () =>
    root.querySelectorAll('button').forEach((button) => (button.querySelector('span') ?? button).click())
  press()
  expect(told).toEqual([])
  await takeOver()
  expect(told).toEqual(['add'])
  await act(async () => press())
  expect(told).toEqual(['add', 'edit', 'add'])
  expect(Reflect.has(window, pressedEarly)).toBe(false)
})

test('leaves an untouched page as rendered', async () => {
  expect(await drawn().takeOver()).toBe('{"dental":false,"vision":true,"order":"price"}')
  expect(told).toEqual([])
})
