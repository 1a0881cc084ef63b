import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { isExemptFromAgeGate } from './age-answer.ts'
import { createAgeGateCopy } from './gate-copy.tsx'
import { notifyAgeAnswered, storeAgeAnswer } from './stored-answer.ts'

export function MarketAgeGate({ facts }: { facts: MarketRules }) {
  const { pathname } = useLocation()
  return isExemptFromAgeGate(pathname) ? null : <MarketAgeDialog key={facts.minimumAge} facts={facts} />
}

function MarketAgeDialog({ facts }: { facts: MarketRules }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [refused, setRefused] = useState(false)
  const router = useRouter()
  useEffect(() => dialog.current?.showModal(), [])
  const answer = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('[data-age-answer]') : null
    if (!pressed) return
    const adult = pressed.getAttribute('data-age-answer') === 'adult'
    setRefused(!adult)
    storeAgeAnswer(adult ? facts.minimumAge : -facts.minimumAge)
    notifyAgeAnswered()
  }
  return (
    <AgeDialog
      {...createAgeGateCopy({ facts, router })}
      ref={dialog}
      id="older-age"
      data-refused={refused ? '' : undefined}
      onClick={answer}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    />
  )
}
