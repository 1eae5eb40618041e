import { schemeCookie } from '@openroll/contract/arrive/scheme'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SchemeSetting } from './SchemeSetting.tsx'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.scheme
  document.cookie = `${schemeCookie}=; path=/; max-age=0`
})
const mark = () => document.documentElement.dataset.scheme
const setting = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' })

test('a person chooses light, dark or the device’s setting, which applies at once and on later pages', async () => {
  render(<SchemeSetting />)
  expect(setting().value).toBe('system')
  await userEvent.selectOptions(setting(), 'Dark')
  expect([setting().value, mark()]).toEqual(['dark', 'dark'])
  expect(document.cookie).toContain(`${schemeCookie}=dark`)
  await userEvent.selectOptions(setting(), 'Light')
  expect([mark(), document.cookie.includes(`${schemeCookie}=light`)]).toEqual(['light', true])
  await userEvent.selectOptions(setting(), 'Same as device')
  expect([mark(), document.cookie.includes(schemeCookie)]).toEqual(['system', false])
})

test('shows the earlier choice', () => {
  document.documentElement.dataset.scheme = 'dark'
  render(<SchemeSetting />)
  expect(setting().value).toBe('dark')
})

test('the server renders it, with the choice left to the browser', () => {
  expect(renderToString(<SchemeSetting />)).toContain('<option value="system" selected="">')
})
