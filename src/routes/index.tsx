import { createFileRoute } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'

export const Route = createFileRoute('/')({ component: () => <h1>{m.age_title()}</h1> })
