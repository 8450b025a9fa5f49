/** The settings form, in a dialog over the table. */
import type { ReactElement } from 'react';
import { BackPattern } from './cards/backs.tsx';
import { SuitMark } from './cards/Card.tsx';
import { Choice, Switch } from './Choice.tsx';
import {
  BACKS,
  CARD_SIZES,
  DECKS,
  FELTS,
  setSetting,
  SPEEDS,
  THEMES,
  useSettings,
  type Settings,
} from './settings.ts';
import { Sheet } from './Sheet.tsx';
import { playSound } from './sound.ts';

export const SettingsPanel = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Sheet open title="Settings" onClose={onClose}>
    <Preferences />
  </Sheet>
);

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
          label="Vibration, on devices that have it"
          on={settings.vibration}
          onChange={(on) => setSetting('vibration', on)}
        />
        <Switch
          label="Less motion: cards fade instead of flying"
          on={settings.motion === 'reduced'}
          onChange={(on) => setSetting('motion', on ? 'reduced' : 'auto')}
        />
        <Switch
          label="Ask before every trail (Casino)"
          on={settings.confirmTrail}
          onChange={(on) => setSetting('confirmTrail', on)}
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
      <Choice
        label="Cards and tiles"
        values={CARD_SIZES}
        value={settings.cards}
        words={{ small: 'Small', normal: 'Normal', large: 'Large' }}
        onChange={(size) => setSetting('cards', size)}
      />
      <Choice
        label="Backs"
        values={BACKS}
        value={settings.back}
        words={{
          lattice: <Back back="lattice" word="Lattice" />,
          scales: <Back back="scales" word="Scales" />,
          waves: <Back back="waves" word="Waves" />,
          plain: <Back back="plain" word="Plain" />,
        }}
        onChange={(back) => setSetting('back', back)}
      />
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

function Back({ back, word }: { readonly back: Settings['back']; readonly word: string }) {
  return (
    <span className="back-sample">
      <span className="card card-back">
        <svg viewBox="0 0 100 140" aria-hidden="true">
          <BackPattern back={back} />
        </svg>
      </span>
      {word}
    </span>
  );
}
