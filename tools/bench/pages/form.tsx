// The least that a sign-in form in React can load: React itself, two fields and a button.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from './root-element.ts';

function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        E-mail <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password{' '}
        <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </label>
      <button type="submit" disabled={email === '' || password === ''}>
        Sign in
      </button>
    </form>
  );
}

createRoot(rootElement()).render(<SignInForm />);
