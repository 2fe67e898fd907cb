import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');
createRoot(root).render(
  <StrictMode>
    <p>Tinkerling</p>
  </StrictMode>,
);
