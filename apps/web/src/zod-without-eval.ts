// Otherwise zod probes for eval, which the page's content security policy reports as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
