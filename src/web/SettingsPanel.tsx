/** The settings, on a sheet over the table. */
import { useEffect, useRef, type ReactElement } from 'react';
import { SuitMark } from './cards/Card.tsx';
import { Choice, Switch } from './Choice.tsx';
import {
  DECKS,
  FELTS,
  setSetting,
  SPEEDS,
  THEMES,
  useSettings,
  type Settings,
} from './settings.ts';
import { playSound } from './sound.ts';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SettingsPanel({ open, onClose }: PanelProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label="Settings"
      onClose={onClose}
      onClick={(event) => {
        // A click on the dialog itself, not on what it holds, is a click on the backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="sheet-head">
        <h2>Settings</h2>
        <button type="button" className="btn-quiet" onClick={() => dialog.current?.close()}>
          Done
        </button>
      </div>
      {open && <Preferences />}
    </dialog>
  );
}

function Preferences(): ReactElement {
  const settings = useSettings();
  return (
    <div className="sheet-body">
      <label className="text-field">
        <span>Your name</span>
        <input
          value={settings.playerName}
          placeholder="You"
          autoComplete="nickname"
          maxLength={24}
          onChange={(event) => setSetting('playerName', event.currentTarget.value)}
        />
      </label>
      <Looks settings={settings} />
      <Choice
        label="Pace of bots and cards"
        values={SPEEDS}
        value={settings.speed}
        words={{ slow: 'Slow', normal: 'Normal', fast: 'Fast' }}
        onChange={(speed) => setSetting('speed', speed)}
      />
      <div>
        <Switch label="Sound" on={settings.sound} onChange={switchSound} />
        <Switch
          label="Less motion: cards fade instead of flying"
          on={settings.motion === 'reduced'}
          onChange={(on) => setSetting('motion', on ? 'reduced' : 'auto')}
        />
      </div>
    </div>
  );
}

function switchSound(on: boolean): void {
  setSetting('sound', on);
  playSound('place');
}

function Looks({ settings }: { readonly settings: Settings }): ReactElement {
  return (
    <>
      <Choice
        label="Light"
        values={THEMES}
        value={settings.theme}
        words={{ dark: 'Dusk', light: 'Day', auto: 'As the system' }}
        onChange={(theme) => setSetting('theme', theme)}
      />
      <Choice
        label="Felt"
        values={FELTS}
        value={settings.felt}
        words={{
          green: <Felt felt="green" word="Green" />,
          burgundy: <Felt felt="burgundy" word="Wine" />,
          slate: <Felt felt="slate" word="Slate" />,
        }}
        onChange={(felt) => setSetting('felt', felt)}
      />
      <Choice
        label="Suits"
        values={DECKS}
        value={settings.deck}
        words={{ two: 'Two colours', four: 'Four colours' }}
        onChange={(deck) => setSetting('deck', deck)}
      />
      <p className="suit-sample card-chip" aria-hidden="true">
        <SuitMark suit="S" />
        <SuitMark suit="H" />
        <SuitMark suit="D" />
        <SuitMark suit="C" />
      </p>
    </>
  );
}

function Felt({ felt, word }: { readonly felt: Settings['felt']; readonly word: string }) {
  return (
    <>
      <span className="swatch" data-felt={felt} />
      {word}
    </>
  );
}
