import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

/** What the server wrote into this page. */
const read = (): Bootstrap => {
  const written = document.getElementById('bootstrap')?.textContent
  if (written === undefined || written === null || written === '')
    throw new Error('the page came without its bootstrap')
  return JSON.parse(written)
}

export const bootstrap: Bootstrap = read()
