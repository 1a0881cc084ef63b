import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { type StringInputProps, set } from 'sanity'
import type { FindLinkTargets } from './link-targets.ts'
import { PickerDialog } from './picker-dialog.tsx'

interface PickedInputProps extends StringInputProps {
  find: FindLinkTargets
  label: string
  title: string
}

export function PickerInput({ find, label, title, ...props }: PickedInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex gap={2}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Button
        mode="ghost"
        icon={SearchIcon}
        text={label}
        disabled={props.readOnly === true}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PickerDialog
          find={find}
          title={title}
          onClose={() => setOpen(false)}
          onPick={({ value }) => {
            props.onChange(set(value))
            setOpen(false)
          }}
        />
      )}
    </Flex>
  )
}
